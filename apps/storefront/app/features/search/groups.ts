import type { FoundArticle } from '@delguur/contract/community/articles'
import type { Suggestions } from '@delguur/contract/shopfront/shop-schemas'

/** Something to choose under the field; `term` when choosing it is a search of its own. */
export type Option = {
  key: string
  href: string
  label: string
  term?: string
  /** How many products are behind it. */
  count?: number
  product?: Suggestions['products'][number]
}
export type GroupName = 'recent' | 'words' | 'categories' | 'brands' | 'products' | 'articles' | 'all'
export type Group = { name: GroupName; options: Option[] }

/** What the shop offers, with the titles of articles and news. */
export type Offered = Suggestions & { articles?: FoundArticle[] }
type PanelState = { text: string; suggestions: Offered | undefined; recent: readonly string[] }

const fewestLetters = 2

/** What is worth asking for: the words typed, or nothing while they are too short. */
export function queryOfTyped(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ')
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < fewestLetters ? '' : text
}

/**
 * What to offer, in the order of the list: for an empty field what was searched before and what many ask for; for typed
 * words what they may lead to, and at the end all that they find.
 */
export function groupsOf({ text, suggestions, recent }: PanelState, path: (path: string) => string): Group[] {
  const results = (q: string): string => path(`/products?${new URLSearchParams({ q })}`)
  const search = (name: string) => (term: string) => ({
    key: `${name} ${term}`,
    href: results(term),
    label: term,
    term,
  })
  const { words = [], categories = [], brands = [], products = [], articles = [] } = suggestions ?? {}
  const groups: Group[] = [
    { name: 'recent', options: text ? [] : recent.map(search('recent')) },
    { name: 'words', options: words.map(search('word')) },
    {
      name: 'categories',
      options: categories.map(({ name, permalink, count }) => ({
        key: `category ${permalink}`,
        href: path(`/t/${permalink}`),
        label: name,
        count,
      })),
    },
    {
      name: 'brands',
      options: brands.map(({ code, name, count }) => ({
        key: `brand ${code}`,
        href: path(`/products?${new URLSearchParams({ brand: code })}`),
        label: name,
        count,
      })),
    },
    {
      name: 'products',
      options: products.map((product) => ({
        key: `product ${product.id}`,
        href: path(`/products/${product.slug}`),
        label: product.name,
        product,
      })),
    },
    {
      name: 'articles',
      options: articles.map(({ kind, slug, title }) => ({
        key: `article ${slug}`,
        href: path(`/${kind === 'news' ? 'news' : 'articles'}/${slug}`),
        label: title,
      })),
    },
    { name: 'all', options: text ? [{ key: 'all', href: results(text), label: text, term: text }] : [] },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
