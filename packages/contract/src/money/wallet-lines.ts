/** What a person holds that moves line by line. Alone here, so that pages need no schemas for it. */
export const walletLineKinds = ['wallet_money', 'wallet_bonus', 'points'] as const
