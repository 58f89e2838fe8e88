import { loadNames, NamesBones, NamesScreen } from './names-screen.tsx'

export const loader = loadNames('option_types')
export const Component = NamesScreen
export const HydrateFallback = NamesBones
