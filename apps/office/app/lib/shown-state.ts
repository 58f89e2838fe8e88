/** Whether shoppers see something: from a time on, or not at all. */
export const shownStateOf = ({ published_at }: { published_at: string | null }, now: Date) => {
  if (!published_at) return 'draft' as const
  return new Date(published_at) > now ? ('scheduled' as const) : ('shown' as const)
}
export const markOf = { draft: 'state', scheduled: 'state state-plan', shown: 'state state-ok' } as const
