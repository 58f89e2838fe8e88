import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contractRoutes, fieldsOf } from './rules/contract-routes.ts'

// Money that staff send, found in the contract: whole tugrik, as a number or in its digits.

const money = /\.(\w*amount|\w*price|cost|courier_fee|free_from|max_discount|min\w*_total|item_total|ticket_amount)$/
const fields = (await contractRoutes())
  .filter(({ access, method }) => access === 'staff' && method !== 'GET')
  .flatMap(({ method, path, body }) =>
    body ? fieldsOf([body]).map((field) => ({ key: `${method} ${path} ${field.place}`, ...field })) : [],
  )
  .filter(({ place }) => money.test(place))

describe('money that staff send', () => {
  it('is found', () => expect(fields.length).toBeGreaterThan(30))

  it.each(['219000', '219000.0', 219000])('comes as %j', (sent) => {
    const refused = fields.filter(({ whole: complete }) => {
      if (!complete) return true
      const read = z.safeParse(complete, sent)
      return !read.success && read.error.issues.some(({ code }) => code !== 'too_big')
    })
    expect(refused.map(({ key }) => key)).toEqual([])
  })
})
