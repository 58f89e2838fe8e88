import type { SettingField } from '@delguur/contract/base/setting-field'
import { settingGroups } from '@delguur/contract/base/settings'
import { locales } from '@delguur/kit/locale'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { providerKeys } from '../../../entry/services/providers.ts'
import { fieldsOf } from './fields.ts'
import { parseSetting } from './parse-value.ts'
import { exampleOf } from './what-is-right.ts'

let shop: DemoShop
let owner: string
beforeAll(async () => {
  shop = await startDemoShop('every_setting')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@every.example', role: 'admin' })).id)
  shop.services.ports.provider_keys = providerKeys
})
afterAll(() => shop.close())

/** Values that a kind of setting does not take. */
function wrongOf(field: SettingField): unknown[] {
  switch (field.kind) {
    case 'text':
      return ['а'.repeat(field.max + 1), 7, ...(field.pattern || field.accepts ? ['%% ^'] : [])]
    case 'secret':
      return ['а'.repeat(field.max + 1), 7]
    case 'texts':
      return [{ en: 'x' }, { mn: 'а'.repeat(field.max + 1) }, 'x']
    case 'whole':
      return [field.min - 1, field.max + 1, 'x', 1.5]
    case 'share':
    case 'decimal':
      return [(field.min - 1) / 100, 'x', 1_000_000_000_000]
    case 'wholes':
      return [[field.min - 1], [], 'x']
    case 'levels':
      return [[{ level: 'x y', rate: 0 }], [], 'x']
    case 'codes':
      return [['Өнгө'], [], 'x']
    case 'categories':
      return [['A B'], 'x']
    case 'by_category':
    case 'pairs':
      return [{ 'A B': 1 }, 'x']
    case 'email':
      return ['a b@c', 7]
    case 'date':
      return ['2026-13-01', 7]
    case 'flag':
      return ['maybe', 7]
    case 'choice':
    case 'choices':
    case 'ranked':
      return ['nothing of these', 7]
    case 'color':
      return ['red', '#12345']
    case 'picture':
      return ['logo/../../etc/passwd', 7]
  }
}

const all = () => settingGroups.flatMap((group) => fieldsOf(shop.services, group).map((field) => ({ group, field })))

describe('every setting', { timeout: 120_000 }, () => {
  it('says of a wrong value what would be right, in five languages', async () => {
    const fields = all()
    expect(new Set(fields.map(({ field }) => field.kind)).size).toBe(20)
    const silent: string[] = []
    for (const { group, field } of fields) {
      const { version } = (await shop.call('GET', `/backoffice/settings/${group}`, { bearer: owner })).body
      const values = wrongOf(field).filter((value) => !parseSetting(field, value).ok)
      expect([field.key, values.length]).not.toEqual([field.key, 0])
      for (const wrong of values) {
        const texts = new Set<string>()
        for (const locale of locales) {
          const { status, body } = await shop.call('PATCH', `/backoffice/settings/${group}?locale=${locale}`, {
            bearer: owner,
            headers: { 'if-match': `"${version}"` },
            body: { [field.key]: wrong },
          })
          const [text = ''] = body.errors?.[field.key] ?? []
          const named = 'min' in field ? [field.min, field.max] : []
          const isAnswered =
            status === 422 &&
            text.length > 10 &&
            named.every((bound) => text.replace(/(\d),(?=\d{3})/g, '$1').includes(String(bound)))
          if (!isAnswered || /[{}]/.test(text))
            silent.push(`${field.key} ${JSON.stringify(wrong)?.slice(0, 40)} ${locale}: ${status} ${text}`)
          texts.add(text)
        }
        if (texts.size < locales.length) silent.push(`${field.key}: ${texts.size} languages`)
      }
    }
    expect(silent).toEqual([])
  })

  it('takes the example that it gives', () => {
    for (const { field } of all()) {
      if ((field.kind === 'text' || field.kind === 'secret') && 'pattern' in field)
        expect([field.key, typeof field.example]).toEqual([field.key, 'string'])
      if ('example' in field && field.example)
        expect([field.key, parseSetting(field, field.example).ok]).toEqual([field.key, true])
      if ('unit' in field) {
        const example = exampleOf(field)
        const given = {
          whole: example,
          decimal: example,
          share: example / 100,
          wholes: [example],
          levels: [{ level: 'gold', rate: example / 100 }],
          by_category: { gutal: example },
        }[field.kind]
        expect([field.key, parseSetting(field, given).ok, example]).toEqual([field.key, true, example])
      }
    }
  })
})
