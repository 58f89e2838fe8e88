import type { MetaDescriptor } from 'react-router'

/** Head of a page that only its owner sees: a title (see `privateTitle`), nothing for search engines. */
export const privateMeta = ({ loaderData }: { loaderData: { title: string } | undefined }): MetaDescriptor[] =>
  loaderData ? [{ title: loaderData.title }, { name: 'robots', content: 'noindex' }] : []
