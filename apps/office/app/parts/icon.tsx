export { Icon } from '@delguur/ui/icon'
