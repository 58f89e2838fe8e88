export { addAddress } from './addresses.use-cases.ts'
export type { AvatarStore } from './avatar.port.ts'
export { readRoot } from './input.ts'
export { checkOrganization, type Organization } from './organization.domain.ts'
