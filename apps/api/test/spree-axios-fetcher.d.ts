// The client's fetcher ships types that its package.json leads past.
declare module '@spree/axios-fetcher' {
  import type { CreateFetcher } from '@spree/storefront-api-v2-sdk'

  const createAxiosFetcher: CreateFetcher & { default?: CreateFetcher }
  export default createAxiosFetcher
}
