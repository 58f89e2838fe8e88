import type { StorePlace } from '@delguur/contract/delivery/stores'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** A shop as search engines read it: schema.org's Store with its hours by day. */
export const storeData = (store: StorePlace, { origin, path }: { origin: string; path: string }): object => ({
  '@context': 'https://schema.org',
  '@type': 'Store',
  '@id': `${origin}${path}`,
  url: `${origin}${path}`,
  name: store.name,
  telephone: `+976${store.phone}`,
  address: { '@type': 'PostalAddress', streetAddress: store.address, addressCountry: 'MN' },
  ...(store.picture && { image: `${origin}${store.picture}-wide-1400.webp` }),
  ...(store.latitude !== null && {
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
  }),
  ...(store.hours && {
    openingHoursSpecification: store.hours.flatMap((spans, day) =>
      spans.map(({ from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${days[day]}`,
        opens: from,
        closes: to === '24:00' ? '23:59' : to,
      })),
    ),
  }),
  ...(store.special_days.length > 0 && {
    specialOpeningHoursSpecification: store.special_days.flatMap(({ day, hours }) =>
      (hours.length > 0 ? hours : [{ from: '00:00', to: '00:00' }]).map(({ from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: day,
        validThrough: day,
        opens: from,
        closes: to === '24:00' ? '23:59' : to,
      })),
    ),
  }),
})
