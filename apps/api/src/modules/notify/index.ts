export { MailError, type MailFault, type MailPort } from './mail.port.ts'
export { notifyJobs, orderOverdueMail, orderPaidMail, orderPlacedMail } from './notify.jobs.ts'
