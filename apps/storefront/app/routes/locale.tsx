import { Outlet } from 'react-router'
export default function Locale() { return <Outlet /> }
