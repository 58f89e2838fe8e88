import { describe, expect, it } from 'vitest'
import { wayGroups } from './pay-groups.server.ts'
import { readWayFields } from './pay-ways.ts'

const way = (id: number, type: string) => ({
  id,
  type,
  name: type,
  description: '',
  needs: [],
  cards: [],
  keeps_cards: type === 'golomt_card',
})

describe('ways to pay', () => {
  it('stand in groups, bank apps first, and what nobody knows last', () => {
    const types = ['bank_transfer', 'newpay', 'storepay', 'khan_card', 'qpay', 'golomt_card', 'wallet']
    const groups = wayGroups(
      types.map((type, i) => way(i, type)),
      true,
    )
    expect(groups.map(({ key, ways }) => [key, ...ways.map(({ mark }) => mark)])).toEqual([
      ['app', 'qpay'],
      ['card', 'golomt_card', 'khan_card'],
      ['parts', 'storepay'],
      ['transfer', 'bank_transfer'],
      ['other', 'other'],
    ])
  })

  it('keep cards for whoever is signed in', () => {
    const keeps = (signedIn: boolean) => wayGroups([way(1, 'golomt_card')], signedIn)[0]?.ways[0]?.keeps_cards
    expect([keeps(true), keeps(false)]).toEqual([true, false])
  })

  it('of a plain form answer for the chosen one only', () => {
    const form = new FormData()
    form.set('pay_phone:3', '88112233')
    form.set('pay_phone:4', '99110203')
    form.set('keep_card:3', '1')
    expect(readWayFields(form, '4')).toEqual({ pay_phone: '99110203', card: '', keep_card: '' })
  })
})
