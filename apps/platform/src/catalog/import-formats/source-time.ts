/** Times such as `2025-12-08 11:28:18 -0600` in ISO 8601. Others stay as they are, and are refused. */
export const readSourceTime = (text: string): string => {
  const [, day, time, hours, minutes] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d):?(\d\d)$/.exec(text.replace(/ UTC$/, ' +0000')) ?? []
  return day ? new Date(`${day}T${time}${hours}:${minutes}`).toISOString() : text
}

/** A time in ISO 8601 as other platforms write it: `2025-12-08 17:28:18 +0000`. */
export const formatSourceTime = (time: string): string =>
  time && `${time.slice(0, 10)} ${time.slice(11, 19)} +0000`
