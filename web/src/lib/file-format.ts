/** '4.2 MB', in the megabytes of the limit. */
export function fileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 0.1 ? `${Math.ceil(bytes / 1024)} KB` : `${megabytes.toFixed(1)} MB`;
}

/** 'JPEG' for 'image/jpeg'. */
export const typeName = (type: string): string => type.replace('image/', '').toUpperCase();
