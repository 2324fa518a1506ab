/** What the service makes and how long it takes, as the pages state it. */
export const serviceFigures = {
  clipSeconds: 5,
  clipGenerationMinutes: { min: 2, max: 5 },
  /** 'A video clip takes about 2 minutes per picture', as stated beside the photo prices. */
  clipMinutesPerPicture: 2,
  musicGenerationSeconds: { about: 60, min: 30, max: 60 },
  musicTrackSeconds: { min: 30, max: 90 },
  musicSampleSeconds: 30,
  musicStyleCount: 8,
  confirmationHours: 24,
} as const;

/** '1 business day', '2 business days' */
export const businessDays = (days: number): string =>
  `${days} business day${days === 1 ? '' : 's'}`;
