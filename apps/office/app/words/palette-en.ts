// The texts of the palette, the scanner, undoing, kept forms and presence in English.

export const palette = {
  title: 'Search',
  hint: 'Number, phone, name, product, action…',
  recent: 'Opened last',
  nothing: (q: string) => `Nothing found for “${q}”`,
  searching: 'Searching…',
  failed: 'The search did not answer. Check your network.',
  found: (n: number) => (n === 1 ? '1 result' : `${n} results`),
  readAs: (used: string) => `Searched for “${used}”`,
  groups: {
    orders: 'Orders',
    people: 'People',
    products: 'Products',
    drafts: 'Drafts',
    dispatch: 'Dispatch',
    actions: 'Actions',
    screens: 'Screens',
  },
  orders: (n: number) => (n >= 100 ? '100+ orders' : n === 1 ? '1 order' : `${n} orders`),
  pieces: (n: number) => `${n} in stock`,
  newDraft: 'Take an order by phone',
  draftFor: (name: string) => `New order for ${name}`,
  language: 'Монгол хэл рүү шилжих',
  theme: (name: string) => `Colours: ${name}`,
  next: (step: string) => `Next step: ${step}`,
  keys: { choose: 'choose', open: 'open', tab: 'new tab' },
  prefixes: { order: 'order', person: 'person', action: 'action', setting: 'setting' },
  took: (ms: number) => `${ms} ms`,
  price: 'Price',
  left: 'In stock',
  inShop: 'See it in the shop',
  hidden: 'Not shown in the shop',
  withIt: 'Orders with this code',
  readAloud: 'read this aloud on the phone',
  phoneEnd: 'last 4 digits of a phone',
}

export const scanned = {
  unknown: (code: string) => `Nothing has the code “${code}”`,
}

export const keptForms = {
  offer: (at: string) => `What you were writing (${at}) was not saved`,
  restore: 'Restore',
  discard: 'Discard',
}

export const undo = {
  changed: 'somebody else has changed it since',
  tagAdded: (tag: string) => `Tag “${tag}” added`,
  tagRemoved: (tag: string) => `Tag “${tag}” removed`,
  noteAdded: 'Note added',
  do: 'Undo',
  done: 'Undone',
  failed: (why: string) => `Could not be undone: ${why}`,
}

export const presence = {
  here: (names: string) => `Also opened by ${names}`,
}

export const emptyList = {
  title: 'Nothing matches this filter',
  hint: 'Choose another view or clear the filter.',
}
