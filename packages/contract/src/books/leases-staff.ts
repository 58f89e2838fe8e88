import { z } from 'zod'
import { eitherPages, eitherQuery } from '../list.ts'
import { id, instalment, LeaseCard, leaseStates, StaffLease } from '../money/leases.ts'
import { route } from '../route.ts'

const reason = z.string().trim().max(300)

/** Staff. */
export const staffLeases = {
  list: route({
    method: 'GET',
    path: '/backoffice/leases',
    permission: 'requests.view',
    access: 'staff',
    summary: 'Leases, newest first; `q` finds an order or a phone',
    query: eitherQuery.extend({ state: z.enum(leaseStates).optional() }),
    response: z.object({ leases: z.array(LeaseCard), ...eitherPages }),
  }),
  show: route({
    method: 'GET',
    path: '/backoffice/leases/{id}',
    permission: 'requests.view',
    access: 'staff',
    summary: 'One lease with all that the lender asks for',
    params: id,
    response: StaffLease,
  }),
  approve: route({
    method: 'PUT',
    path: '/backoffice/leases/{id}/approve',
    audit: 'leases.approve',
    permission: 'requests.edit',
    access: 'staff',
    summary: 'The lender agreed; the lease runs once the first payment is there',
    params: id,
    response: StaffLease,
  }),
  refuse: route({
    method: 'PUT',
    path: '/backoffice/leases/{id}/refuse',
    audit: 'leases.refuse',
    permission: 'requests.edit',
    access: 'staff',
    summary: 'The lender declined, for a reason that the person reads',
    params: id,
    body: z.object({ reason }),
    response: StaffLease,
  }),
  activate: route({
    method: 'PUT',
    path: '/backoffice/leases/{id}/activate',
    audit: 'leases.activate',
    permission: 'requests.edit',
    access: 'staff',
    summary: 'Starts an approved lease whose first payment is there',
    params: id,
    response: StaffLease,
  }),
  cancel: route({
    method: 'PUT',
    path: '/backoffice/leases/{id}/cancel',
    audit: 'leases.cancel',
    permission: 'requests.edit',
    access: 'staff',
    summary: 'Ends a lease before its time, for instance when its goods came back',
    params: id,
    body: z.object({ reason }),
    response: StaffLease,
  }),
  pay: route({
    method: 'PUT',
    path: '/backoffice/leases/{id}/instalments/{position}/pay',
    audit: 'leases.pay_instalment',
    permission: 'payments.edit',
    fresh: true,
    access: 'staff',
    summary: 'Books an instalment that arrived; instalments are paid in their order',
    params: instalment,
    body: z.object({ method: z.string().max(40), reference: z.string().trim().max(100).optional() }),
    response: StaffLease,
  }),
}
