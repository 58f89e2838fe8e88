import type { bulk as mn } from './bulk-mn.ts'

const orders = (n: number): string => `${n} ${n === 1 ? 'order' : 'orders'}`

/** The texts of acts on many orders in English. */
export const bulk: typeof mn = {
  all: (n) => `Select all ${n} that match`,
  onlyPage: 'This page only',
  tag: 'Add tags',
  tags: 'Tags',
  tagsHint: 'Separated by commas',
  counting: 'Checking…',
  would: (n) => `${orders(n)} will change.`,
  ofFirst: (n, of) => `The first ${n} of ${of} were checked. The work goes on in the background.`,
  refused: (n) => `${orders(n)} will not change:`,
  retry: 'Try again',
  title: { confirm: 'Confirm orders', make_ready: 'Pack orders', tag: 'Add tags', cancel: 'Cancel orders' },
  run: {
    confirm: (n) => `Confirm ${orders(n)}`,
    make_ready: (n) => `Pack ${orders(n)}`,
    tag: (n) => `Add to ${orders(n)}`,
    cancel: (n) => `Cancel ${orders(n)}`,
  },
  states: { running: 'Working', done: 'Done' },
}
