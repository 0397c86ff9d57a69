/** How many doctors, rooms and devices a hospital may have that are not put away. */
export const MOST_RESOURCES = 100;
