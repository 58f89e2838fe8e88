import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The site map. `mn` has no prefix; the other locales stand before the same paths.
export default [
  route(':locale?', 'routes/locale.tsx', [
    index('routes/home.tsx'),
  ]),
] satisfies RouteConfig
