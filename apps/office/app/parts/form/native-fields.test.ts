import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Dates and files as a browser draws them speak the browser's language: «mm/dd/yyyy», «Choose file» in a Mongolian office. Every
// screen has those of the office instead.

const app = join(import.meta.dirname, '../..')
const inputs = globSync('**/*.tsx', { cwd: app, exclude: (name) => name.includes('.test.') }).flatMap((file) =>
  [...readFileSync(join(app, file), 'utf8').matchAll(/<input\b(?:[^<>]|=>)*>/g)].map(([input]) => ({ file, input })),
)

it('no screen draws the field of a date or time of the browser', () => {
  expect(inputs.length).toBeGreaterThan(100)
  const dates = inputs.filter(({ input }) => /type="(date|datetime-local|time|month|week)"/.test(input))
  expect(dates.map(({ file }) => file)).toEqual([])
})

it('no screen draws the button of a file of the browser', () => {
  const isHidden = (input: string) => /\bhidden\b|className="unseen"|styles\.native/.test(input)
  const files = inputs.filter(({ input }) => input.includes('type="file"'))
  expect(files.length).toBeGreaterThan(5)
  // the label of the courier's stop covers its field
  const drawn = files.filter(({ file, input }) => !isHidden(input) && file !== 'features/courier/stop.tsx')
  expect(drawn.map(({ file }) => file)).toEqual([])
})
