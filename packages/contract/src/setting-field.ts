/** What staff read about a setting: its name and what it does, in the two languages of the office. */
export type Bilingual = { mn: string; en: string }

/** Hours, days, money, units of a product, people, how often. */
export const settingUnits = ['h', 'd', '₮', 'pcs', 'people', 'times'] as const
export type SettingUnit = (typeof settingUnits)[number]

type Common = { key: string; section: string; label: Bilingual; help: Bilingual }

/** One setting. Its key is its place in the tenant's file, or what comes before it for what the file has not. */
export type SettingField = Common &
  (
    | { kind: 'text'; max: number; pattern?: RegExp; optional?: true }
    | { kind: 'texts'; max: number; optional?: true }
    | { kind: 'email' | 'date'; optional?: true }
    | { kind: 'whole'; min: number; max: number; unit: SettingUnit }
    | { kind: 'flag' }
    | { kind: 'choice'; options: readonly { value: string; label: Bilingual }[] }
    | { kind: 'choices'; options: readonly { value: string; label: Bilingual }[] }
    | { kind: 'color'; on: readonly string[] }
    | { kind: 'picture'; optional: true }
    | { kind: 'secret'; max: number; optional?: true }
  )

export const bilingual = (mn: string, en: string): Bilingual => ({ mn, en })
