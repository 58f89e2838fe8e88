import { readFileSync } from 'node:fs'
import { locales } from '@delguur/kit/locale'
import { blocksOf, productsIn } from '@delguur/kit/text/article-text'
import { describe, expect, it } from 'vitest'
import { articleRows, commentRows } from '../rows/articles.ts'
import { demoArticles, reviewPhotos } from './data.ts'
import { products } from './products.ts'
import { bambar } from './shop.ts'

const { articles, authors, tags, comments } = demoArticles
const manifest: object = JSON.parse(readFileSync(new URL('../media/manifest.json', import.meta.url), 'utf8'))
const goods = new Map(products.map(({ slug, colors }) => [slug, colors.map(({ way }) => way)]))

describe('the articles and news of the demo', () => {
  it('are 24 and 12, by six authors, each with a slug and a title of its own', () => {
    const of = (wanted: string) => articles.filter(({ kind }) => kind === wanted).length
    expect([of('article'), of('news'), authors.length]).toEqual([24, 12, 6])
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(36)
    for (const locale of locales) expect(new Set(articles.map(({ title }) => title[locale])).size).toBe(36)
  })

  it('are written in five languages that name the same goods in the same order', () => {
    for (const { slug, title, excerpt, alt, body } of articles) {
      for (const text of [title, excerpt, body, ...(alt ? [alt] : [])]) {
        expect([slug, Object.keys(text).sort()]).toEqual([slug, [...locales].sort()])
        for (const words of Object.values(text)) expect(words).toMatch(/^\S(.*\S)?$/s)
      }
      const named = locales.map((locale) => productsIn(blocksOf(body[locale])))
      for (const each of named) expect([slug, each]).toEqual([slug, named[0]])
      expect([slug, named[0]?.filter((product) => !goods.has(product))]).toEqual([slug, []])
      for (const words of [body.en, body.it, body.cn, title.en, title.it]) expect(words).not.toMatch(/[а-яөү]/i)
    }
  })

  it('are long enough to be of use, in each language', () => {
    const fewest = {
      article: { mn: 2450, en: 2050, ru: 1450, cn: 550, it: 1600 },
      news: { mn: 850, en: 680, ru: 570, cn: 210, it: 600 },
    }
    const short = articles.flatMap(({ slug, kind, body }) =>
      locales.filter((locale) => body[locale].length < fewest[kind][locale]).map((locale) => `${slug} ${locale}`),
    )
    expect(short).toEqual([])
  })

  it('have an author, tags and a drawn picture with words for it', () => {
    for (const { slug, author, tags: given, picture, alt, kind } of articles) {
      expect(authors.map(({ code }) => code)).toContain(author)
      expect(tags.map((tag) => tag.slug)).toEqual(expect.arrayContaining([...given]))
      expect([slug, picture === null || `${picture}-wide` in manifest]).toEqual([slug, true])
      expect([slug, alt !== null]).toEqual([slug, picture !== null])
      if (kind === 'article') expect([slug, picture]).not.toEqual([slug, null])
    }
    const answer = tags.flatMap(({ picture }) => (picture ? [`${picture}-wide`] : []))
    for (const key of answer) expect(manifest).toHaveProperty(key)
  })
})

describe('the comments of the demo', () => {
  const texts = comments.flatMap(({ text, replies }) => [text, ...replies.map((reply) => reply.text)])

  it('are more than 300, no two alike, at articles and news that exist', () => {
    expect(texts.length).toBeGreaterThanOrEqual(300)
    expect(new Set(texts).size).toBe(texts.length)
    const slugs = articles.map(({ slug }) => slug)
    expect(new Set(comments.map(({ article }) => article))).toEqual(new Set(slugs))
    for (const { ratings } of comments) expect(ratings.every((rating) => rating >= 1 && rating <= 5)).toBe(true)
    // a Latin letter inside a Cyrillic word is a slip of the keyboard
    const mixed = texts
      .flatMap((text) => text.match(/\p{L}+/gu) ?? [])
      .filter((word) => /[a-z]/i.test(word) && /[а-яөү]/i.test(word))
    expect(mixed).toEqual([])
  })

  it('are answered by the shop and by authors', () => {
    const names = comments.flatMap(({ replies }) => replies.map(({ name }) => name))
    expect(names.filter((name) => name === '@').length).toBeGreaterThan(20)
    for (const { name } of authors.filter(({ code }) => code !== 'bambar')) expect(names).toContain(name)
  })

  it('stand after their article and before today', () => {
    const now = new Date('2026-11-24T03:00:00.000Z')
    const published = new Map(articleRows(bambar, now).map(({ id, published_at }) => [id, Number(published_at)]))
    for (const { article_id, created_at } of commentRows(bambar, now)) {
      expect(Number(created_at)).toBeGreaterThan(published.get(article_id) ?? Number.POSITIVE_INFINITY)
      expect(Number(created_at)).toBeLessThan(now.getTime())
    }
  })
})

describe('photos of reviews', () => {
  it('are 60, each drawn once, of a colour that is sold', () => {
    expect(new Set(reviewPhotos.map(({ key }) => key)).size).toBe(60)
    for (const { key, product, way, alt } of reviewPhotos) {
      expect([key, goods.get(product)]).toEqual([key, expect.arrayContaining([way])])
      expect(manifest).toHaveProperty(key)
      expect(alt).toMatch(/^[А-ЯӨҮЁ].{10,80}$/)
    }
  })
})
