import { expect, it } from 'vitest'
import { verdictOf } from './domain-check.domain.ts'

const found = (a: string[], aaaa: string[] = []) => ({ a, aaaa, cname: [] })

it('says of a domain whether it leads here, elsewhere, nowhere, or whether nobody answered', () => {
  const own = ['202.131.0.5', '2405:5700::5']
  expect([
    verdictOf(found(['202.131.0.5']), own),
    verdictOf(found(['202.131.0.5'], ['2405:5700::5']), own),
    verdictOf(found(['202.131.0.5', '8.8.8.8']), own),
    verdictOf(found(['8.8.8.8']), own),
    verdictOf(found([]), own),
    verdictOf(undefined, own),
    verdictOf(found(['8.8.8.8']), []),
  ]).toEqual(['ok', 'ok', 'elsewhere', 'elsewhere', 'nothing', 'no_answer', 'unknown'])
})
