/** Reasons a shopper may choose from: keys `order.reason.<name>`. Anything else is their own words. */
export const cancelReasons = ['changed_mind', 'wrong_choice', 'found_elsewhere', 'too_slow', 'ordered_twice'] as const

/** Reasons that the shop gives itself: the buyer was too young for alcohol, goods came late, staff did not confirm in time. */
export const shopReasons = ['under_age', 'preorder_late', 'not_confirmed'] as const
