import { expect, it } from 'vitest'
import { type AgeFields, readAge } from './age-form.ts'

const today = { year: 2026, month: 11, day: 22 }
const read = (fields: Partial<AgeFields>, age = 21) =>
  readAge({ country: 'MN', year: '', month: '', day: '', ...fields }, age, today)

it('lets the year decide where it can, whatever else is typed', () => {
  expect(read({ year: '1990' })).toEqual({ answer: 'yes' })
  expect(read({ year: ' 2010 ' })).toEqual({ answer: 'no' })
  expect(read({ year: '1990', month: '99', day: 'x' })).toEqual({ answer: 'yes' })
  expect(read({ year: '2007' }, 18)).toEqual({ answer: 'yes' })
})

it('asks for month and day on the edge, and takes both', () => {
  expect(read({ year: '2005' })).toEqual({ wrong: 'edge' })
  expect(read({ year: '2005', month: '1' })).toEqual({ wrong: 'edge' })
  expect(read({ year: '2005', month: '11', day: '22' })).toEqual({ answer: 'yes' })
  expect(read({ year: '2005', month: '11', day: '23' })).toEqual({ answer: 'no' })
  expect(read({ year: '2005', month: '02', day: '01' })).toEqual({ answer: 'yes' })
})

it('names what can not be', () => {
  expect(read({ country: '', year: '1990' })).toEqual({ wrong: 'country' })
  for (const year of ['', '90', '19900', '1990г', '199O', '2031', '1800', '-990']) {
    expect(read({ year }), year).toEqual({ wrong: 'year' })
  }
  for (const [month, day] of [
    ['13', '1'],
    ['2', '30'],
    ['0', '5'],
    ['a', '5'],
    ['5', '1.5'],
    ['5', '111'],
  ]) {
    expect(read({ year: '2005', month, day }), `${month} ${day}`).toEqual({ wrong: 'date' })
  }
})

it('reads the wide digits of Chinese keyboards', () => {
  expect(read({ year: '１９９０' })).toEqual({ answer: 'yes' })
})
