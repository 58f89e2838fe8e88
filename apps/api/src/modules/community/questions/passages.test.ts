import { describe, expect, it } from 'vitest'
import { likeness, passagesFor, type Source, sentencesOf } from './passages.ts'

const description =
  'Өглөөний −35 хэмд сургууль руугаа алхах охинд зориулсан, ташаа, ууцыг бүрэн халхалсан урт куртик. Юүдэнгийн үслэг захыг салгаж болно, дотор ханцуйвч нь цас оруулахгүй. Машинд 30 градуст угааж, теннисний бөмбөгтэй хамт хатаагаарай.'
const sources: Source[] = [
  { source: 'description', title: 'Куртик', text: description, href: null },
  {
    source: 'property',
    title: 'material',
    text: 'Гадна тал: ус үл шингээх нейлон. Дүүргэгч: галууны өд 90%',
    href: null,
  },
  {
    source: 'page',
    title: 'Хүргэлт · Улаанбаатарт',
    text: 'Төлбөр баталгаажсанаас хойш 24–72 цагийн дотор хаалганд тань хүргэнэ.\nЯаралтай хүргэлт: ₮ 12,000.',
    href: '/pages/delivery#city',
  },
]
const texts = (question: string) => passagesFor(question, sources, 'mn').map(({ text }) => text)

describe('passages of the shop’s own words', () => {
  it('are found in any case of a word, and stand as they are', () => {
    expect(texts('Машинд угаах уу?')[0]).toBe('Машинд 30 градуст угааж, теннисний бөмбөгтэй хамт хатаагаарай.')
    expect(texts('Юүдэнгийн захыг салгадаг уу?')[0]).toContain('Юүдэнгийн үслэг захыг салгаж болно')
    expect(texts('Дүүргэгч нь юу вэ')[0]).toBe('Дүүргэгч: галууны өд 90%')
    expect(passagesFor('Яаралтай хүргэлт хэд вэ?', sources, 'mn')[0]).toEqual({
      ...{ text: 'Яаралтай хүргэлт: ₮ 12,000.', source: 'page', title: 'Хүргэлт · Улаанбаатарт' },
      href: '/pages/delivery#city',
    })
    for (const text of texts('Машинд угаах уу?')) expect(sources.some((each) => each.text.includes(text))).toBe(true)
  })

  it('go by what is asked about, not by how', () => {
    const page = { source: 'page', title: 'Returns', href: '/pages/returns' } as const
    const answer: Source[] = [
      { source: 'description', title: 'Jacket', text: 'A long jacket. Machine-wash at 30°.', href: null },
      { ...page, text: 'How long you have: you only need to tell us. It can be returned when it is unworn.' },
    ]
    const found = passagesFor('How warm is it and can I wash it?', answer, 'en')
    expect(found.map(({ text }) => text)).toEqual(['Machine-wash at 30°.'])
    expect(passagesFor('How is it? What can I do?', answer, 'en')).toEqual([])
  })

  it('are none where the shop says nothing of it', () => {
    expect(texts('Гэрэл ойлгогч туузтай юу?')).toEqual([])
    expect(texts('?')).toEqual([])
    expect(texts('')).toEqual([])
  })

  it('are whole sentences', () => {
    expect(sentencesOf('Нэг. Хоёр! «Гурав» 3.5 кг.\nДөрөв')).toEqual(['Нэг.', 'Хоёр!', '«Гурав» 3.5 кг.', 'Дөрөв'])
    expect(sentencesOf('可机洗。请晾干。')).toEqual(['可机洗。', '请晾干。'])
  })
})

it('two questions are alike by what they say, not by how', () => {
  expect(likeness('Машинд угаах уу?', 'Машинаар угааж болох уу', 'mn')).toBeGreaterThanOrEqual(0.5)
  expect(likeness('Машинд угаах уу?', '116 авах уу, 110 авах уу?', 'mn')).toBe(0)
})
