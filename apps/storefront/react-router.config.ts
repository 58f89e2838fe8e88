import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A page knows the routes it shows; others are requested when a link is about to be pressed.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
