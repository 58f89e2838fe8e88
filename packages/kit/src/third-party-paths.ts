import { splitLocale } from './locale.ts'

/** Where people pay, sign in, or look at what is theirs, no foreign script is ever loaded. */
const without =
  /^\/(?:checkout|pay|login|auth|account|alerts|newsletter|office|quote|track|wishlist|orders\/[^/]+\/payment)(?:\/|$)/i

/** Whether a page may load scripts of other companies, once its visitor allows them. */
export const mayLoadThirdParties = (pathname: string): boolean =>
  !without.test(splitLocale(pathname.replace(/\/{2,}/g, '/').replace(/\.data$/, '')).rest)
