import type { MessageKey, Namespace } from '@delguur/i18n/keys'
import { words } from './messages.server.ts'
import type { RequestArgs } from './request-args.ts'
import { pageTitle } from './seo.ts'
import { serverContext } from './server-context.server.ts'

/** `<name of the page> · <shop>`, for a page that only its owner sees. */
export function privateTitle({ context, locale }: RequestArgs, key: MessageKey): string {
  const namespace = key.slice(0, key.indexOf('.')) as Namespace
  return pageTitle(words(locale, [namespace]).t(key), context.get(serverContext).shop)
}
