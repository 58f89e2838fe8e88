/** What staff read about a setting: its name and what it does, in the two languages of the office. */
export type Bilingual = { mn: string; en: string }

/** Hours, days, months, money, units of a product, people, how often, percent, percent a month. */
export const settingUnits = ['h', 'd', 'mo', '₮', 'pcs', 'people', 'times', '%', '%/mo'] as const
export type SettingUnit = (typeof settingUnits)[number]

type Common = {
  key: string
  section: string
  label: Bilingual
  help: Bilingual
  /** Keys of flags in the same group: of any use only where one of them is on. */
  used_with?: readonly string[]
  /** How else shopkeepers call it, with commas: the search of the office finds it by them. */
  words?: Bilingual
  /** The label alone is a word of goods: it is found together with its section. */
  named_by_section?: true
}
/** Whether a text has the form that its reader wants, and one that has; `parse` gives it as it is stored. */
type Form = { accepts?: (value: string) => boolean; parse?: (value: string) => string | undefined; example?: string }
type Bounds = { min: number; max: number; unit: SettingUnit }

/** One setting. Its key is its place in the tenant's file, or what comes before it for what the file has not. */
export type SettingField = Common &
  (
    | ({ kind: 'text'; max: number; pattern?: RegExp; optional?: true } & Form)
    | { kind: 'texts'; max: number; optional?: true }
    | { kind: 'email' | 'date'; optional?: true }
    | ({ kind: 'whole' } & Bounds)
    // of 1, so that 0.02 is two percent; shown and bounded in percent of two decimals
    | ({ kind: 'share' } & Bounds)
    | ({ kind: 'decimal' } & Bounds)
    // each once, from the smallest up
    | ({ kind: 'wholes'; most: number } & Bounds)
    // names that a program gives: of option types
    | { kind: 'codes'; most: number }
    // levels of the loyalty card from the lowest up, each with the share that becomes points
    | ({ kind: 'levels'; most: number } & Bounds)
    // permalinks of categories, in an order
    | { kind: 'categories'; most: number; optional: true }
    // hours or the like by the permalink of a category
    | ({ kind: 'by_category'; most: number; optional: true } & Bounds)
    // categories by the permalink of a category
    | { kind: 'pairs'; most: number; optional: true }
    | { kind: 'flag' }
    | { kind: 'choice'; options: readonly { value: string; label: Bilingual }[] }
    | { kind: 'choices'; options: readonly { value: string; label: Bilingual }[] }
    // some of them, in an order
    | { kind: 'ranked'; options: readonly { value: string; label: Bilingual }[] }
    | { kind: 'color'; on: readonly string[] }
    | { kind: 'picture'; optional: true }
    | ({ kind: 'secret'; max: number; optional?: true } & Form)
  )

export const settingKinds = [
  'text',
  'texts',
  'email',
  'date',
  'whole',
  'share',
  'decimal',
  'wholes',
  'codes',
  'levels',
  'categories',
  'by_category',
  'pairs',
  'flag',
  'choice',
  'choices',
  'ranked',
  'color',
  'picture',
  'secret',
] as const satisfies readonly SettingField['kind'][]

export const bilingual = (mn: string, en: string): Bilingual => ({ mn, en })
