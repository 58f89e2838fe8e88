import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import { shopTextWords } from '@delguur/kit/text/shop-text'

const schema = 'https://schema.org'
const dayHours = 24

const ratingOf = ({ total_reviews, rating }: ProductDetail): object =>
  total_reviews > 0
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: total_reviews } }
    : {}

/** A product by its reviews alone; price and offer stand on its own page. */
export const ratingData = (product: ProductDetail, origin: string, path: string): object => ({
  '@context': schema,
  '@type': 'Product',
  name: product.name,
  sku: product.sku,
  url: `${origin}${encodeURI(path)}`,
  ...ratingOf(product),
})

const delivery = {
  '@type': 'OfferShippingDetails',
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'MN' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
    transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 3, unitCode: 'DAY' },
  },
}

/** Product and offer as search engines read them; equal to what the page shows. What is fetched has no delivery. */
export function productData(product: ProductDetail, origin: string, path: string, delivered: boolean): object {
  const url = `${origin}${encodeURI(path)}`
  return {
    '@context': schema,
    '@type': 'Product',
    name: product.name,
    description: shopTextWords(product.description),
    sku: product.sku,
    image: product.pictures.map((picture) => `${origin}${picture.base}-720.jpg`),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    ...ratingOf(product),
    offers: {
      '@type': 'Offer',
      url,
      price: product.selling_price,
      priceCurrency: 'MNT',
      ...(product.sale_expire_at && { priceValidUntil: product.sale_expire_at.slice(0, 10) }),
      availability: `${schema}/${product.total_on_hand === 0 ? 'OutOfStock' : product.arrives_on ? 'PreOrder' : 'InStock'}`,
      ...(product.arrives_on && { availabilityStarts: product.arrives_on }),
      itemCondition: `${schema}/NewCondition`,
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'MN',
        returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: Math.floor(product.return_hours / dayHours),
      },
      ...(delivered && { shippingDetails: delivery }),
    },
  }
}
