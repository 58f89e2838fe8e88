/** Reasons a shopper may choose from: keys `order.reason.<name>`. Anything else is their own words. */
export const cancelReasons = ['changed_mind', 'wrong_choice', 'found_elsewhere', 'too_slow', 'ordered_twice'] as const

/** Reasons that the shop gives itself: whoever came for alcohol was too young. */
export const shopReasons = ['under_age', 'preorder_late'] as const
