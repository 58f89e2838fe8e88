import { defaultLocale } from '@delguur/kit/locale'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { askReceipt } from './receipt.server.ts'
import { receiptPromise } from './receipt-promise.ts'

const args = {
  request: new Request('http://localhost/'),
  context: new RouterContextProvider(),
  locale: defaultLocale,
}
const form = (fields: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe('a receipt that is asked for', () => {
  it('refuses a consumer number that has not eight digits before it asks anybody', async () => {
    for (const consumer of ['1', '123456789', 'abcdefgh'])
      expect(await askReceipt(args, 'R1', form({ kind: 'person', consumer }))).toMatchObject({
        ok: false,
        field: 'consumer',
      })
  })
})

it('no mail is promised to a buyer who gave no address', () => {
  const made = { state: 'waiting' } as never
  for (const [receipt, email, mine, key] of [
    [null, null, true, 'receipt.ask.text_here'],
    [null, 'saraa@mail.example', true, 'receipt.ask.text'],
    [made, null, true, 'receipt.state.waiting_here'],
    [made, 'saraa@mail.example', true, 'receipt.state.waiting'],
    // who only follows the order is told no address
    [made, null, false, 'receipt.state.waiting'],
  ] as const)
    expect(receiptPromise({ receipt, email, mine })).toBe(key)
})
