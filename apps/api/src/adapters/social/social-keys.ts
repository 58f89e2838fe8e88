import type { FacebookKeys } from './facebook.ts'
import type { GoogleKeys } from './google.ts'

/** Of the providers that a shop has an account at. */
export type SocialKeys = { google?: GoogleKeys | undefined; facebook?: FacebookKeys | undefined }
