/** Types of payment methods whose money the shop keeps itself. */
export const ownTypes = ['wallet', 'points', 'gift_card', 'voucher'] as const
export type OwnType = (typeof ownTypes)[number]
export const isOwnType = (type: string): type is OwnType => ownTypes.some((each) => each === type)

/** What a lender pays: chosen with an order or requested after it, never paid by the shopper. */
export const lentType = 'lease'

/** What is paid to the courier who hands the products over; also the code of its method. */
export const onDeliveryType = 'cash_on_delivery'

/** Whether a shopper can pay any sum at any time by a method of this type: not the shop's own, a lender's, or paid on delivery. */
export const isCollected = (type: string): boolean => !isOwnType(type) && type !== lentType && type !== onDeliveryType
