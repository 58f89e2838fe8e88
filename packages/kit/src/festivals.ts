/** Festivals that people buy clothes and presents for. */
export const festivalCodes = ['new_year', 'tsagaan_sar', 'women', 'children', 'naadam'] as const
export type FestivalCode = (typeof festivalCodes)[number]
