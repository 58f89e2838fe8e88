/** What a page offers as a subject; another client may send any text. */
export const contactTopics = ['order', 'size', 'return', 'business', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** How long each field may be. */
export const contactLengths = { name: 100, email: 254, phone: 30, subject: 200, order_number: 20, message: 5000 }
