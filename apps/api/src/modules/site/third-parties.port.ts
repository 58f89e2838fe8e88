/** A script of another company: loaded after consent only, never where people pay. */
export type ThirdParty = {
  /** The shop's account there. */
  id: string
  script: string
  /** Where it may send to and load from: sources of a content security policy. */
  hosts: string[]
}

declare module '../../platform/context.ts' {
  interface Ports {
    /** Absent where the shop has no account. */
    analytics?: ThirdParty | undefined
    pixel?: ThirdParty | undefined
  }
}
