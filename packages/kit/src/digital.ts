/** Products that are no thing: money on a card, a license code, a ticket. */
export const digitalKinds = ['gift_card', 'license', 'e_ticket'] as const
export type DigitalKind = (typeof digitalKinds)[number]

/** What is shown of a gift card when it is put into the cart, as options of its line: who gets it, where, and a few words. */
export const giftOptions = ['gift_name', 'gift_to', 'gift_message'] as const

/** The most letters of the words that go with a gift card. */
export const mostGiftWords = 300
