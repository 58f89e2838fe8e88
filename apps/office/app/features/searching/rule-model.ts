import {
  type Pin,
  type SearchBoost,
  type SearchRedirect,
  type Synonym,
  searchTuning,
  type TunedProduct,
} from '@delguur/contract/search/search-tuning'
import { call } from '../../lib/api.ts'

export const kinds = ['synonyms', 'pins', 'boosts', 'redirects'] as const
export type Kind = (typeof kinds)[number]
export type Rule = Synonym | Pin | SearchBoost | SearchRedirect

export const isKind = (text: string | null): text is Kind => kinds.some((kind) => kind === text)
/** Under which name the rules of a kind are exported. */
export const nameOf = (kind: Kind): 'synonyms' | 'pins' | 'boosts' | 'search_redirects' =>
  kind === 'redirects' ? 'search_redirects' : kind

/** A rule while it is written. */
export type RuleForm = {
  words: string
  queries: string
  products: TunedProduct[]
  field: SearchBoost['field']
  value: string
  factor: string
  path: string
}

export const freshRule = (q = ''): RuleForm => ({
  words: q ? `${q}, ` : '',
  queries: q,
  products: [],
  field: 'product',
  value: '',
  factor: '2',
  path: '/',
})

export function formOfRule(rule: Rule): RuleForm {
  const fresh = freshRule()
  if ('words' in rule) return { ...fresh, words: rule.words.join(', ') }
  if ('path' in rule) return { ...fresh, queries: rule.queries.join(', '), path: rule.path }
  if ('products' in rule) return { ...fresh, queries: rule.queries.join(', '), products: rule.products }
  const { id, value, name } = rule
  const product = rule.field === 'product' ? [{ id: Number(value) || id, name, slug: '', image: null }] : []
  return { ...fresh, field: rule.field, value, factor: String(rule.factor), products: product }
}

const list = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter(Boolean)

/** What is sent of a form. */
export const inputOf = {
  synonyms: (form: RuleForm) => ({ words: list(form.words) }),
  pins: (form: RuleForm) => ({ queries: list(form.queries), product_ids: form.products.map(({ id }) => id) }),
  boosts: ({ field, products, value, factor }: RuleForm) => ({
    field,
    value: field === 'product' ? String(products[0]?.id ?? '') : value.trim(),
    factor: Number(factor),
  }),
  redirects: (form: RuleForm) => ({ queries: list(form.queries), path: form.path.trim() }),
}

const { synonyms, pins, boosts, redirects } = searchTuning

export const addRule: Record<Kind, (form: RuleForm) => Promise<Rule>> = {
  synonyms: (form) => call(synonyms.create, { body: inputOf.synonyms(form) }),
  pins: (form) => call(pins.create, { body: inputOf.pins(form) }),
  boosts: (form) => call(boosts.create, { body: inputOf.boosts(form) }),
  redirects: (form) => call(redirects.create, { body: inputOf.redirects(form) }),
}

export const changeRule: Record<Kind, (rule: Rule, form: RuleForm) => Promise<Rule>> = {
  synonyms: ({ id, version }, form) => call(synonyms.edit, { params: { id }, body: inputOf.synonyms(form), version }),
  pins: ({ id, version }, form) => call(pins.edit, { params: { id }, body: inputOf.pins(form), version }),
  boosts: ({ id, version }, form) => call(boosts.edit, { params: { id }, body: inputOf.boosts(form), version }),
  redirects: ({ id, version }, form) =>
    call(redirects.edit, { params: { id }, body: inputOf.redirects(form), version }),
}

export function isRuleComplete(kind: Kind, form: RuleForm): boolean {
  if (kind === 'synonyms') return list(form.words).length >= 2
  if (kind === 'pins') return list(form.queries).length > 0 && form.products.length > 0
  if (kind === 'redirects') return list(form.queries).length > 0 && /^\/(?!\/)/.test(form.path.trim())
  const factor = Number(form.factor)
  const has = form.field === 'product' ? form.products.length > 0 : form.value.trim() !== ''
  return has && factor >= 0.01 && factor <= 10 && factor !== 1
}

/** A rule in a line. */
export function ruleText(rule: Rule): string {
  if ('words' in rule) return rule.words.join(' = ')
  if ('path' in rule) return `${rule.queries.join(', ')} → ${rule.path}`
  if ('products' in rule) return `${rule.queries.join(', ')} → ${rule.products.map(({ name }) => name).join(', ')}`
  return `${rule.name} × ${rule.factor}`
}
