import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The site map is small: sending it whole saves a request on each visit.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
