import type { ProductCard } from '@delguur/contract/shopfront/shop-schemas'

/** What the merchant says of a product beyond what its card says by itself. */
export const ownBadges = ({ badges, is_new }: Pick<ProductCard, 'badges' | 'is_new'>) =>
  badges.filter(({ code }) => code !== 'new' || !is_new)
