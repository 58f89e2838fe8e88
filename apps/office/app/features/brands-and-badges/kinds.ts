import {
  type badgeColors,
  type StaffBadge,
  type StaffBrand,
  type StaffOptionType,
  type StaffProperty,
  type StaffVendor,
  staffBadges,
  staffBrands,
  staffOptionTypes,
  staffProperties,
  staffVendors,
} from '@delguur/contract/catalog/names-staff'
import type { Texts } from '@delguur/contract/texts'

/** The operations of each kind. */
export const names = {
  brands: staffBrands,
  vendors: staffVendors,
  badges: staffBadges,
  option_types: staffOptionTypes,
  properties: staffProperties,
}
export type Kind = keyof typeof names
export type BadgeColor = (typeof badgeColors)[number]
export type Row = Partial<
  Omit<StaffBrand & StaffVendor & StaffBadge, 'name'> & Omit<StaffOptionType & StaffProperty, 'name'>
> & {
  id: number
  version: number
  position: number
  products: number
  name: Texts | string
}

/** The words of a name: some kinds have a code for a name, and words beside it. */
export const titleOf = (row: Row): Texts =>
  typeof row.name === 'string' ? (row.presentation ?? { mn: row.name }) : row.name
export const codeOf = (row: Row): string => (typeof row.name === 'string' ? row.name : (row.code ?? ''))

/** What is written of each kind besides its name. */
export type TextKey = 'description' | 'story' | 'about_us' | 'contact_us'
export const textFields: Record<Kind, { key: TextKey; most: number; rows: number }[]> = {
  brands: [
    { key: 'description', most: 2000, rows: 2 },
    { key: 'story', most: 10_000, rows: 4 },
  ],
  vendors: [
    { key: 'about_us', most: 10_000, rows: 4 },
    { key: 'contact_us', most: 2000, rows: 2 },
  ],
  badges: [],
  option_types: [],
  properties: [],
}
/** Those that are named by a code that programs know. */
export const isCoded = (kind: Kind): boolean => kind === 'option_types' || kind === 'properties'
