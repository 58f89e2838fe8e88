import { locales } from '@delguur/kit/locale'
import { describe, expect, it } from 'vitest'
import { facts, figures } from './facts.ts'
import { type Words, words } from './words.ts'

type Tree = { [key: string]: string | Tree }

function texts(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : texts(value, `${path}${key}.`),
  )
}

const digits = (text: string) => (text.match(/\d+/g) ?? []).sort()

/** How each language says the numbers of the facts, where it does not write them in figures. */
const patterns: Record<keyof typeof words, Record<'six' | 'five' | 'hours' | 'days' | 'one', RegExp>> = {
  mn: { six: /зургаа/i, five: /тав/i, hours: /500 гаруй|таван зуу гаруй/, days: /хорин нэг/i, one: /нэг эзэмш/i },
  en: {
    six: /six/i,
    five: /five/i,
    hours: /over 500|more than five hundred/,
    days: /twenty-one/i,
    one: /single|one estate/i,
  },
  ru: { six: /шесть/i, five: /пять/i, hours: /больше (500|пятисот)/, days: /двадцать один/i, one: /одного хозяйства/ },
  cn: { six: /六/, five: /五/, hours: /五百余/, days: /二十一/, one: /单一|一处/ },
  it: { six: /sei/i, five: /cinque/i, hours: /oltre (500|cinquecento)/, days: /ventuno/i, one: /una sola tenuta/ },
}

describe.each(locales)('the words in %s', (locale) => {
  const own: Words = words[locale]

  it('are complete: the same keys as the Mongolian ones, and no empty text', () => {
    expect(texts(own).map(([key]) => key)).toEqual(texts(words.mn).map(([key]) => key))
    for (const [key, text] of texts(own)) expect(text.trim(), key).not.toBe('')
  })

  it('write no figure that the facts do not know', () => {
    const known = [facts.restHours, facts.restDays, facts.ageInMongolia, '6', '8'].map(String)
    for (const [key, text] of texts(own)) for (const figure of digits(text)) expect(known, key).toContain(figure)
  })

  it('tell the facts in the numbers of the facts', () => {
    const { production, home } = own
    expect([facts.distillations, facts.filters.length, facts.restHours, facts.restDays, facts.estates]).toEqual([
      6, 5, 500, 21, 1,
    ])
    const { six, five, hours, days, one } = patterns[locale]
    expect(production.facts.estate.title).toMatch(one)
    expect(production.facts.distil.title).toMatch(six)
    expect(production.facts.filter.title).toMatch(five)
    expect(production.facts.rest.title).toMatch(days)
    expect(production.facts.rest.body).toMatch(hours)
    for (const number of [six, five, hours]) expect(home.lead).toMatch(number)
  })

  it('name the five filters in their order', () => {
    const { filters, facts: texts } = own.production
    expect(Object.keys(filters)).toEqual([...facts.filters])
    const places = facts.filters.map((filter) => texts.filter.body.toLowerCase().indexOf(filters[filter].toLowerCase()))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  it('do not praise, promise or urge', () => {
    const all = texts(own)
      .map(([, text]) => text)
      .join('\n')
    expect(all).not.toMatch(/[!！]/)
    expect(all).not.toMatch(
      /exclusive|elite|legendary|premium|luxur|эксклюзив|элитн|премиум|люкс|尊享|极致|奢华|esclusiv|lusso/i,
    )
  })

  it('say who may not, that too much harms, and with whom to share', () => {
    expect(own.responsibility.line).toContain(String(facts.ageInMongolia))
    expect(own.responsibility.warning.length).toBeGreaterThan(8)
    expect(own.responsibility.forward.length).toBeGreaterThan(8)
  })
})

describe('the figures', () => {
  it('come from the facts', () => {
    expect(figures).toEqual({ estate: '1', water: '', distil: '6', filter: '5', rest: '500+' })
  })
})
