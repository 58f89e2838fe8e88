/** Headers of a page that is the same for everybody: the serving process keeps it until the data changes. */
export const publicHeaders = (): HeadersInit => ({ 'x-page-cache': 'catalog' })
