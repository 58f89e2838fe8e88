import type { FoundProduct } from '@delguur/contract/office/lookup'
import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import type { Picture } from '@delguur/contract/schemas'
import type { IconNode } from 'lucide'
import type { KeysUnder } from './i18n.ts'

export const groupKeys = [
  ...(['best', 'people', 'orders', 'products', 'drafts', 'dispatch', 'actions', 'screens'] as const),
  ...(['settings', 'help'] as const),
] as const
export type GroupKey = (typeof groupKeys)[number]

/** One line of the palette: it opens a place of the office, an address of the shop, or does something. */
export type Option = {
  key: string
  group: GroupKey
  title: string
  detail?: string | undefined
  aside?: string | undefined
  keys?: string | undefined
  icon?: IconNode | undefined
  picture?: Pick<Picture, 'base' | 'color'> | null | undefined
  /** Initials of a person. */
  round?: string | undefined
  /** Below /office. */
  to?: string | undefined
  /** Of the shop, in a tab of its own. */
  href?: string | undefined
  run?: (() => void) | undefined
  order?: OrderRow | undefined
  product?: FoundProduct | undefined
}

/** A place of the rail, as far as the palette shows it. */
export type OptionPlace = {
  key: PlaceKey
  icon: IconNode
  screens: readonly { key: PlaceKey; path: string }[]
}
type PlaceKey = KeysUnder<'frame.places'>
