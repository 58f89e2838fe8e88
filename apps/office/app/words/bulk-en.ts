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
  message: 'Send a message',
  messageText: 'Message',
  messageHint: '{number}, {name} and {total} become the number, name and sum of each order',
  retry: 'Try again',
  title: {
    confirm: 'Confirm orders',
    make_ready: 'Pack orders',
    tag: 'Add tags',
    message: 'Send a message',
    cancel: 'Cancel orders',
  },
  run: {
    confirm: (n) => `Confirm ${orders(n)}`,
    make_ready: (n) => `Pack ${orders(n)}`,
    tag: (n) => `Add to ${orders(n)}`,
    message: (n) => (n === 1 ? 'Send to 1 buyer' : `Send to ${n} buyers`),
    cancel: (n) => `Cancel ${orders(n)}`,
  },
  states: { running: 'Working', done: 'Done' },
}
