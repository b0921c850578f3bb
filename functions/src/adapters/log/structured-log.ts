/** The log of the process. */
interface Log {
  info(message: string, fields: Record<string, unknown>): void
  error(message: string, fields: Record<string, unknown>): void
}

/** What every line of this process has in common. */
interface LogOrigin {
  projectId: string
  /** Cloud Run's names for the function and for what was deployed; '' elsewhere */
  service: string
  revision: string
}

/** Error Reporting's type of an entry that is an error, whatever else it has. */
const REPORTED = 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent'
const IS_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The trace of a request's id: its hexadecimal digits are as many as those of a trace. Undefined for other ids. */
function traceOf(requestId: unknown, { projectId }: LogOrigin): string | undefined {
  if (typeof requestId !== 'string' || !IS_UUID.test(requestId)) return undefined
  return `projects/${projectId}/traces/${requestId.replaceAll('-', '')}`
}

/** The stack of the error that a line is about; undefined if it is about none. */
function stackOf(fault: unknown): string | undefined {
  const stack: unknown =
    typeof fault === 'object' && fault !== null && 'stack' in fault ? fault.stack : undefined
  return typeof stack === 'string' ? stack : undefined
}

/**
 * A line of the log, in the one shape that all have (docs/operations.md, 'The log'): the severity, a sentence without values, the fields,
 * and what Google's log reads. All lines with the same request id have the same trace, whichever function wrote them. Error Reporting groups
 * an error by its stack, and a line without one by its sentence.
 */
export function logLine(
  severity: 'INFO' | 'ERROR',
  message: string,
  fields: Record<string, unknown>,
  origin: LogOrigin,
): Record<string, unknown> {
  const { service, revision } = origin
  const trace = traceOf(fields['requestId'], origin)
  const stack = stackOf(fields['error'])
  return {
    severity,
    message,
    ...fields,
    ...(trace !== undefined && { 'logging.googleapis.com/trace': trace }),
    ...(severity === 'ERROR' && {
      '@type': REPORTED,
      serviceContext: { service, version: revision },
      ...(stack === undefined
        ? { context: { reportLocation: { functionName: message } } }
        : { stack_trace: stack }),
    }),
  }
}

/** Writes one JSON value a line, which Cloud Run's agent takes as an entry of the log. */
export function structuredLog(origin: LogOrigin, write: (line: string) => void): Log {
  const at = (severity: 'INFO' | 'ERROR') => (message: string, fields: Record<string, unknown>) => {
    write(`${JSON.stringify(logLine(severity, message, fields, origin))}\n`)
  }
  return { info: at('INFO'), error: at('ERROR') }
}
