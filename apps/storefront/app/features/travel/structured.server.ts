import type { Hotel, Tour } from '@delguur/contract/leisure/travel'
import { tugrik } from '../cart/cart-view.ts'

/** A place to stay as search engines read it. */
export const hotelData = (hotel: Hotel, origin: string, path: string): object => ({
  '@context': 'https://schema.org',
  '@type': hotel.kind === 'hotel' ? 'Hotel' : 'LodgingBusiness',
  name: hotel.name,
  description: hotel.description,
  url: origin + path,
  address: { '@type': 'PostalAddress', addressLocality: hotel.place, addressCountry: 'MN' },
  checkinTime: hotel.check_in,
  checkoutTime: hotel.check_out,
  image: hotel.pictures.map((picture) => `${origin}${picture}-960.jpg`),
  amenityFeature: hotel.amenities.map(({ name }) => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value: true,
  })),
  ...(hotel.stars !== null && { starRating: { '@type': 'Rating', ratingValue: hotel.stars } }),
})

/** A tour as search engines read it. */
export const tourData = (tour: Tour, origin: string, path: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'TouristTrip',
  name: tour.name,
  description: tour.summary,
  url: origin + path,
  ...(tour.picture && { image: `${origin}${tour.picture}-960.jpg` }),
  itinerary: {
    '@type': 'ItemList',
    itemListElement: tour.itinerary.map(({ title, text }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { '@type': 'TouristAttraction', name: title, description: text },
    })),
  },
  offers: tour.departures.map(({ departs_on, left }) => ({
    '@type': 'Offer',
    price: tugrik(tour.adult_price),
    priceCurrency: 'MNT',
    availability: left > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    availabilityEnds: departs_on,
  })),
})
