import { loadMessages, type Overrides } from '@delguur/i18n/load'
import type { Locale } from '@delguur/kit/locale'
import { LruCache } from '@delguur/search/engine/store/lru'
import { I18nProvider } from '@delguur/ui/i18n'
import { renderToString } from 'react-dom/server'
import { type PlacedCard, StaticCard } from '../app/features/product/shop-card.tsx'
import { ownWords } from '../app/lib/messages.server.ts'
import type { Piece } from '../app/lib/pieces.server.ts'
import { piecesOf, type StyledPart, type StyleRules, styledPart, withoutStyles } from '../app/lib/style-block.server.ts'

const mostBytes = 16 * 1024 * 1024
/** A character in memory, where the text has letters that are not Latin. */
const bytesOfCharacter = 2
/** Between two cards of one rendering; no text of a card has it, as it would be escaped there. */
const cut = '<hr/>'

type Cached = { key: string; part: StyledPart }

const sizeOf = ({ key, part: { bytes, styles } }: Cached): number =>
  bytes.reduce((sum, each) => sum + each.length, (key.length + styles.join('').length) * bytesOfCharacter)

/** HTML of cards by all that they show and whose words they are in. */
const cache = new LruCache<Cached>(mostBytes, sizeOf)

let lastNumber = 0
/** Numbers of the words that tenants have of their own. */
const numbers = new WeakMap<Overrides, number>()

function numberOf(own: Overrides): number {
  const number = numbers.get(own) ?? ++lastNumber
  numbers.set(own, number)
  return number
}

type CardList = { cards: readonly PlacedCard[]; inItems: boolean }

/** Lists of cards of one page. Their places are marked while it is rendered, since React renders no page within another. */
export class CardLists {
  readonly #mark: string
  readonly #locale: Locale
  readonly #lists: CardList[] = []
  #drawn: StyledPart[][] | undefined
  /** `key`: what nobody can know before the page is rendered. */
  constructor(key: string, locale: Locale) {
    this.#mark = `<!--${key} `
    this.#locale = locale
  }

  /** What stands for a list in the rendered page. */
  add(list: CardList): string {
    return `${this.#mark}${this.#lists.push(list) - 1}-->`
  }

  /** The rendered page with its cards. */
  fill(html: string, rules: StyleRules): Piece[] {
    const [first = '', ...others] = html.split(this.#mark)
    if (others.length === 0) return withoutStyles(html, rules)
    this.#drawn ??= this.#draw()
    const pieces: Piece[] = withoutStyles(first, rules)
    for (const other of others) {
      const end = other.indexOf('-->')
      const place = Number(other.slice(0, end))
      for (const part of this.#drawn[place] ?? [])
        pieces.push(
          ...(this.#lists[place]?.inItems ? ['<li>', ...piecesOf(part, rules), '</li>'] : piecesOf(part, rules)),
        )
      pieces.push(...withoutStyles(other.slice(end + '-->'.length), rules))
    }
    return pieces
  }

  /** The cards of each list; those that are not cached are rendered together. */
  #draw(): StyledPart[][] {
    const own = ownWords(this.#locale)
    const words = `${numberOf(own)} ${this.#locale} `
    const lists = this.#lists.map(({ cards }) => cards.map((each) => ({ each, key: words + JSON.stringify(each) })))
    const found = new Map(lists.flat().map(({ key }) => [key, cache.get(key)?.part]))
    const missing = lists.flat().filter(({ key }) => found.get(key) === undefined)
    const made = missing.length > 0 ? renderCards(missing, this.#locale, own) : []
    for (const [place, { key }] of missing.entries()) {
      const part = styledPart(made[place] ?? '')
      found.set(key, part)
      cache.set(key, { key, part })
    }
    return lists.map((cards) => cards.flatMap(({ key }) => found.get(key) ?? []))
  }
}

function renderCards(cards: readonly { each: PlacedCard; key: string }[], locale: Locale, own: Overrides): string[] {
  const html = renderToString(
    <I18nProvider locale={locale} messages={loadMessages(locale, ['common'], own)}>
      {cards.map(({ each, key }) => [<StaticCard key={key} {...each} />, <hr key={`${key} end`} />])}
    </I18nProvider>,
  )
  return html.split(cut)
}
