import { configure } from '@testing-library/react'

// what is waited for takes longer than a second where other tests use the same processors
configure({ asyncUtilTimeout: 20_000 })
