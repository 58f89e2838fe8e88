/** Help texts by the names of npm scripts. */
export const helps: Record<string, string>
