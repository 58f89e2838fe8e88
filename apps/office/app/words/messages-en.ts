import type { messages as mn } from './messages-mn.ts'

/** The texts of messages to the buyer of an order in English. */
export const messages: typeof mn = {
  open: 'Message',
  title: (number) => `${number}: send a message`,
  kinds: { text: 'Own words', order: 'The order', receipt: 'Link of the receipt' },
  channels: { email: 'Mail', sms: 'SMS' },
  text: 'Message',
  textHint: '{number}, {name} and {total} become the number, name and sum of the order',
  preview: (to) => `This arrives at ${to}`,
  nothing: 'Write the message',
  send: { email: 'Send the mail', sms: 'Send the SMS' },
  done: 'Queued to be sent',
  state: { queued: 'Being sent', sent: 'Sent', failed: 'Not sent' },
  faults: {
    unreachable: 'the server does not answer; it is tried again',
    timed_out: 'the server did not answer in time; it is tried again',
    login_refused: 'the server does not let the shop send',
    receiver_refused: 'the server does not take this receiver',
    refused: 'the server did not take it; it is tried again',
    no_gateway: 'no gateway for text messages is set up',
    nothing_to_send: 'there is nothing to send any more',
  },
  otherFault: 'it is tried again',
  again: 'Send again',
}
