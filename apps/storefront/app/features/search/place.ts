/** In the row of a wide screen, under that of a phone, or behind an icon where a phone has no place for the field. */
export type SearchPlace = 'desk' | 'phone' | 'icon'

/** What the field hands to its list. */
export type PanelProps = {
  place: SearchPlace
  /** What holds the field and the list; fills the screen of a phone. */
  box: HTMLElement
  /** What was searched for on this page. */
  query: string
  open: boolean
  onOpen: (open: boolean) => void
}
