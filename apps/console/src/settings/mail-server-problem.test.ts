import { expect, test } from 'vitest'
import { mailServerProblem } from './mail-server-problem.ts'

test.each([
  ['connect ECONNREFUSED 203.0.113.7:587', 'connection'],
  ['getaddrinfo ENOTFOUND smtp.exmaple', 'connection'],
  ['80AC:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:ssl3_record.c:350:', 'encryption'],
  ['500 Error: command not recognized', 'encryption'],
  ['certificate has expired', 'certificate'],
  ['535 Authentication credentials invalid', 'signIn'],
  ['535 5.7.8 Error: authentication failed', 'signIn'],
  ['552 mailbox full', undefined],
  [undefined, undefined],
])('finds what to change after %s', (response, problem) => {
  expect(mailServerProblem(response)).toBe(problem)
})
